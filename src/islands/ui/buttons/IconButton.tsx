import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The button's action, shown as a tooltip and read by screen readers. */
  label: string
  /** Use 'raised' on the map. */
  variant?: 'plain' | 'raised'
}

/** Renders a round button of 44 px. Its child is an icon. */
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
