/** The screens that show a still map at first: a phone's, on which the sheet is over the map (sheet.css, map-still.css). */
export const stillMedia = '(max-width: 30rem) and (min-height: 30.01rem)'
