import '../../../styles/controls/photos.css'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'

export interface PhotoStripProps {
  /** Addresses on the same origin. */
  urls: readonly string[]
  words: Words['photos']
}

/** Shows thumbnails. Each opens the full photo. */
export function PhotoStrip({ urls, words }: PhotoStripProps): ReactNode {
  if (urls.length === 0) return null
  return (
    <ul className="photo-strip">
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={fill(words.photo, { number: String(index + 1) })}
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
