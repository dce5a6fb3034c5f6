/** Pannellum 2.5 sets `window.pannellum` and exports nothing. */
declare module 'pannellum/build/pannellum.js';
