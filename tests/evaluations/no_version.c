/* A shared object that is no evaluation at all. */
extern const int something_else;
const int something_else = 1;
