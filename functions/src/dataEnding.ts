/** The end of the address of a payload, or of a file that is made from whole listings. */
export const dataEnding = /\.(?:json|xml|txt|webmanifest)$/;
