/** The seed of the demo city. */
export const demoSeed = 7
