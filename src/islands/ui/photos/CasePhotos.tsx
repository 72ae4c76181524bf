import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'

export interface CasePhotosProps {
  urls: readonly string[]
  /** 'Photo {number}'. */
  label: string
}

/** Shows the photos of a message. Each opens in its own tab. */
export function CasePhotos({ urls, label }: CasePhotosProps): ReactNode {
  if (urls.length === 0) return null
  return (
    <p className="case-photos">
      {urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={fill(label, { number: String(index + 1) })}
            loading="lazy"
            width={96}
            height={96}
          />
        </a>
      ))}
    </p>
  )
}
