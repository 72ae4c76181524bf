/** The screens that load a map's engine at once. On the others, which are phones, a still map comes first (still-map.css). */
export const engineMedia = '(min-width: 30.01rem)'
