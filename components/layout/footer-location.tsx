"use client";

import { LocationSwitch } from "@/components/location/location-switch";
import { type Locale, localePath } from "@/lib/locale/locale";
import { type ComponentProps, useState } from "react";
import { flushSync } from "react-dom";

type Props = Omit<ComponentProps<typeof LocationSwitch>, "currentPath"> & { readonly locale: Locale };

/** The layout's HTML serves many addresses, so which page it is becomes known when the form is sent. */
export function FooterLocation(props: Props) {
  const [currentPath, setCurrentPath] = useState(localePath(props.locale));
  return (
    <div
      onSubmitCapture={() =>
        flushSync(() => setCurrentPath(window.location.pathname + window.location.search))
      }
    >
      <LocationSwitch {...props} currentPath={currentPath} />
    </div>
  );
}
