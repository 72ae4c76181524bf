import '../../../styles/controls/more-menu.css'
import { Menu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import { Fragment, type ReactNode, useRef } from 'react'

export interface MenuItem {
  id: string
  name: string
  onSelect: () => void
  isDangerous?: boolean
}

export interface MoreMenuProps {
  label: string
  /** Groups with a line between them. Empty ones are left out. */
  groups: readonly (readonly MenuItem[])[]
}

/** A button with three points, and the acts behind it. */
export function MoreMenu({ label, groups }: MoreMenuProps): ReactNode {
  // Beside the button, so that the menu is within the page's landmark.
  const place = useRef<HTMLDivElement>(null)
  const shown = groups.filter(group => group.length > 0)
  if (shown.length === 0) return null
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className="button more-menu-button"
        data-variant="secondary"
        data-size="small"
        aria-label={label}
        title={label}
      >
        <Ellipsis aria-hidden="true" />
      </Menu.Trigger>
      <div ref={place} className="more-menu-room" />
      <Menu.Portal container={place}>
        <Menu.Positioner className="more-menu-place" align="end" sideOffset={4}>
          <Menu.Popup className="more-menu">
            {shown.map((group, index) => (
              <Fragment key={index}>
                {index > 0 ? <Menu.Separator className="more-menu-line" /> : null}
                {group.map(({ id, name, onSelect, isDangerous = false }) => (
                  <Menu.Item
                    key={id}
                    className="more-menu-item"
                    data-dangerous={isDangerous || undefined}
                    onClick={onSelect}
                  >
                    {name}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
