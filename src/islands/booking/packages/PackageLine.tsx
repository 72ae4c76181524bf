import type { ReactNode } from 'react'
import type { PackageBody } from '../../../lib/contract/pricing.ts'
import { contentsOf } from '../../../lib/format/contents.ts'
import type { Words } from '../../../lib/words/words.ts'
import { PackageFacts, type PackageFactsProps } from '../../format/PackageFacts.tsx'

export interface PackageLineProps extends Omit<PackageFactsProps, 'item' | 'words'> {
  item: PackageBody
  /** The dropoff, if there are several. */
  label?: string | undefined
  words: PackageFactsProps['words'] & Pick<Words, 'categories'>
}

/** Describes one kind of package in words: description or category, quantity, size and weight. */
export function PackageLine(props: PackageLineProps): ReactNode {
  return (
    <p className="small">
      <span className="strong">
        {props.label ? <span>{`${props.label}: `}</span> : null}
        <bdi>{contentsOf(props.item, props.words.categories)}</bdi>
      </span>
      <span className="own-line muted">
        <PackageFacts {...props} />
      </span>
    </p>
  )
}
