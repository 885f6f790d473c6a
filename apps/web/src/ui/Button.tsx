/** Buttons of the app: text, and icon with a name for those who do not see it. */

import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { Icon, type IconName } from './icons.tsx'

export interface ButtonProps extends AriaButtonProps {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly icon?: IconName
}

export function Button({ look = 'plain', icon, children, className, ...more }: ButtonProps) {
  return (
    <AriaButton
      {...more}
      className={`button ${look} ${typeof className === 'string' ? className : ''}`}
    >
      {(state) => (
        <>
          {icon && <Icon name={icon} />}
          {typeof children === 'function'
            ? children({ ...state, defaultChildren: undefined })
            : children}
        </>
      )}
    </AriaButton>
  )
}

/** A button that shows an icon only; `name` is its accessible name and tooltip. */
export function IconButton({
  icon,
  name,
  className,
  ...more
}: Omit<AriaButtonProps, 'children' | 'className'> & {
  icon: IconName
  name: string
  className?: string
}) {
  return (
    <span title={name} className={`icon-button-frame ${className ?? ''}`}>
      <AriaButton {...more} aria-label={name} className="icon-button">
        <Icon name={icon} />
      </AriaButton>
    </span>
  )
}
