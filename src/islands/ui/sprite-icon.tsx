import type { ReactNode, SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** Returns a component that draws one symbol of the built icon file. `symbol` is its address: '/_astro/icons.svg#bike'. */
export function spriteIcon(symbol: string): (props: SVGProps<SVGSVGElement>) => ReactNode {
  return function SpriteIcon({ className, ...props }) {
    return (
      <svg className={classNames('icon', className)} {...props}>
        <use href={symbol} />
      </svg>
    )
  }
}
