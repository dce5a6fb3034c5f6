/** Id of the part of the account page in which a second factor is set up. */
export const factorPartId = 'second-step';
