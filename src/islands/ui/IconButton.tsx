import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, read out and shown as a tooltip. */
  label: string
  /** 'raised' stands on the map. */
  variant?: 'plain' | 'raised'
}

/** A round button of 44 px with an icon as its child. */
export function IconButton({
  label,
  variant = 'plain',
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('icon-button', className)}
      data-variant={variant}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}
