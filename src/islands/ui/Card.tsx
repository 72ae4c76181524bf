import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps extends ComponentProps<'div'> {
  level?: 'outlined' | 'flat' | 'raised'
  /** Use 'none' for lists that fill the card to its edge. */
  padding?: 'normal' | 'none'
}

export function Card({ level = 'outlined', padding = 'normal', className, ...rest }: CardProps): ReactNode {
  return <div {...rest} className={classNames('card', className)} data-level={level} data-padding={padding} />
}
