import type { ReactNode } from 'react'
import type { PackageBody } from '../../lib/contract/pricing.ts'
import { PackageFacts, type PackageFactsProps } from '../format/PackageFacts.tsx'

/** One kind of package as it is read: what, how many, how large, how heavy. */
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
