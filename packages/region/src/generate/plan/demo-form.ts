import type { Form } from './form.ts'

export const demoOrigin = { longitude: 8.0942, latitude: 47.3168 }

/** The form of the demo city. Documents and tests name its addresses, so it never changes. */
export const demoForm: Form = {
  town: 'Alder',
  origin: demoOrigin,
  riverName: 'River Alder',
  // Far enough from the first ring that its road never touches the bank.
  rivers: [
    {
      turn: 0,
      offset: -1330,
      waves: [
        [190, 5200],
        [90, 2600]
      ],
      half: 88
    }
  ],
  rail: {
    turn: 0,
    offset: 1290,
    waves: [
      [120, 9000],
      [40, 4000]
    ],
    half: 24,
    lean: 0.12
  },
  radii: [800, 1850, 3150, 4250],
  ringArcs: [
    { share: 1, from: 0 },
    { share: 1, from: 0 },
    { share: 1, from: 0 }
  ],
  stretch: { by: 0, angle: 0 },
  avenues: 9,
  grids: { share: 0.45 }
}
