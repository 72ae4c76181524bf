export interface MapIcon {
  /** The image's name in the style's layers. */
  name: string
  svg: string
  /** For an image that fits itself to a text: the parts that stretch, and the box of the text. Pixels of the SVG. */
  stretch?: {
    stretchX: [number, number][]
    stretchY: [number, number][]
    content: [number, number, number, number]
  }
}
