import { forwardRef, type InputHTMLAttributes, type KeyboardEvent, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { ViewIcon } from "../icon/view-icon.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { joinClasses, useMergedRef } from "../props.ts";
import { c, cssText } from "./search-field.css.ts";

export type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "type"> & {
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The accessible name of the button that empties the field. */
  readonly clearLabel: string;
};

/** A field to search in. `ref` and the rest go to the input. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, value, onChange, clearLabel, className, ...rest },
  ref,
) {
  useStyles(cssText);
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange("");
    input.current?.focus();
  };
  // Escape empties the field before it closes anything.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    rest.onKeyDown?.(event);
    if (event.key !== "Escape" || value === "" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onChange("");
  };
  return (
    <div className={joinClasses(c.root, className)}>
      <ViewIcon name="search" />
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        {...rest}
        ref={useMergedRef(ref, input)}
        type="search"
        aria-label={label}
        className={c.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value === "" ? null : (
        <IconButton label={clearLabel} size="small" className={c.clear} onClick={clear}>
          <ViewIcon name="close" />
        </IconButton>
      )}
    </div>
  );
});
