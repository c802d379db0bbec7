/* An evaluation made for another header. */
extern const int porfia_evaluation_version;
const int porfia_evaluation_version = 999;
