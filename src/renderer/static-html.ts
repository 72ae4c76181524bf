import { Component, h } from 'preact'

interface Props {
  value: string
  name?: string
  hydrate?: boolean
}

/** The HTML of a slot. It never changes after the page has loaded. */
export class StaticHtml extends Component<Props> {
  override shouldComponentUpdate(): boolean {
    return false
  }

  override render({ value, name, hydrate = true }: Props) {
    if (!value) return null
    return h(hydrate ? 'astro-slot' : 'astro-static-slot', {
      name,
      dangerouslySetInnerHTML: { __html: value }
    })
  }
}
