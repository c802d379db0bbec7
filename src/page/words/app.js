// The words of the frame around all views.
export default {
    en: {
        failed: "Porfia could not start: {0}",
    },
    pt: {
        failed: "O Porfia não pôde arrancar: {0}",
    },
};
