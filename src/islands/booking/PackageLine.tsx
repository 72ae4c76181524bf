import type { ReactNode } from 'react'
import type { PackageBody } from '../../lib/contract/pricing.ts'
import { PackageFacts, type PackageFactsProps } from '../format/PackageFacts.tsx'

/** Describes one kind of package in words: description, quantity, size and weight. */
export function PackageLine(props: PackageFactsProps & { item: PackageBody }): ReactNode {
  return (
    <p className="text-sm">
      <span className="font-semibold">{props.item.description}</span>
      <span className="block text-ink-muted">
        <PackageFacts {...props} />
      </span>
    </p>
  )
}
