import type { ReactElement } from 'react'

/**
 * Elements without a bare text, to put beside other elements. A text must be alone in its element: a browser that
 * translates the page replaces text nodes, and React keeps those with siblings (tests/ui/translated-texts.ts).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
