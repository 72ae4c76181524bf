import type { Vehicle } from './types.ts'

/** An SVG element as data: its name and attributes. It's built with the DOM, never parsed from text. */
export type Shape = readonly [name: string, attributes: Readonly<Record<string, string | number>>]

const body = '#1b2420'
const glass = '#a9dcc4'
const accent = '#2fb97b'
const edge = { stroke: '#ffffff', 'stroke-width': 2.5, 'stroke-linejoin': 'round' }
const thin = { stroke: '#ffffff', 'stroke-width': 1.6 }

const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  rest: object
): Shape => ['rect', { x, y, width, height, rx: radius, ...rest }]

const path = (d: string, rest: object): Shape => ['path', { d, ...rest }]

/** Returns a dark line with a white edge, for parts that are too thin to be a shape. */
function bar(d: string, width: number): Shape[] {
  const line = { 'stroke-linecap': 'round', fill: 'none' }
  return [
    path(d, { ...line, stroke: '#ffffff', 'stroke-width': width + 3 }),
    path(d, { ...line, stroke: body, 'stroke-width': width })
  ]
}

/** Shoulders, arms on the handlebar, and a helmet. They make a two-wheeler recognizable from above. */
const rider: Shape[] = [
  ...bar('M13.5 16.5c1 5 3.5 7.5 6.5 9M34.5 16.5c-1 5-3.5 7.5-6.5 9', 4),
  ['ellipse', { cx: 24, cy: 26, rx: 10, ry: 6, fill: body, ...thin }],
  ['circle', { cx: 24, cy: 23.5, r: 5.6, fill: accent, ...thin }]
]

const handlebar = 'M12 15.5c4-1.7 8-2.3 12-2.3s8 .6 12 2.3'

/** Vehicles from above in a box of 48 by 48, facing north, so that the marker's rotation equals the bearing. */
export const vehicleShapes: Record<Vehicle, readonly Shape[]> = {
  car: [
    rectangle(14.5, 6, 19, 36, 8, { fill: body, ...edge }),
    path('M17.6 18.6c3.8-2.6 9-2.6 12.8 0l-1.5 4.6c-3-1.1-6.8-1.1-9.8 0z', { fill: glass }),
    path('M18.2 36c3.6 1.9 8 1.9 11.6 0l-1.2-3.8c-2.8.8-6.4.8-9.2 0z', { fill: glass, opacity: 0.75 }),
    path('M17.8 10.6l3.4-1.6M30.2 10.6l-3.4-1.6', { stroke: '#fff4c2', 'stroke-width': 1.8, fill: 'none' })
  ],
  van: [
    rectangle(13.5, 4.5, 21, 39, 5.5, { fill: body, ...edge }),
    path('M16.4 12.8c4.6-2.4 10.6-2.4 15.2 0l-1 4.6c-4.2-1.3-9-1.3-13.2 0z', { fill: glass }),
    rectangle(17.4, 20.6, 13.2, 19, 2, { fill: accent, opacity: 0.9 })
  ],
  truck: [
    rectangle(15, 3.5, 18, 13, 4, { fill: body, ...edge }),
    path('M17.6 9.6c4-1.9 8.8-1.9 12.8 0l-.8 3.2c-3.6-1-7.6-1-11.2 0z', { fill: glass }),
    rectangle(12.5, 16.5, 23, 28, 2.5, { fill: accent, ...edge }),
    path('M12.5 25.8h23M12.5 35.2h23', { stroke: '#ffffff', 'stroke-width': 1, opacity: 0.45 })
  ],
  motorbike: [
    rectangle(20, 4, 8, 40, 4, { fill: body, ...edge }),
    ...bar(handlebar, 3.4),
    rectangle(15.5, 31, 17, 13, 3, { fill: accent, ...edge }),
    ...rider
  ],
  bicycle: [rectangle(22, 3, 4, 42, 2, { fill: body, ...edge }), ...bar(handlebar, 2.6), ...rider]
}
