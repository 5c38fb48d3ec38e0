import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, Outlet, useNavigate, useRouterState } from "@tanstack/react-router";
import { CircleUser, Keyboard, LogOut, Menu as MenuIcon, Monitor, Moon, Search, Sun } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { api, askNothing } from "../api/client.ts";
import { t } from "../messages/translate.ts";
import { sessionQuery, shopQuery, useCan } from "../session/session.ts";
import { IconButton } from "../ui/button.tsx";
import { Keys } from "../ui/keys.tsx";
import { PageSkeleton } from "../ui/page.tsx";
import { isOffered, screens, type Screen } from "./screens.ts";
import { handleKey, useShortcut } from "./shortcuts.ts";
import { chooseTheme, theme, themes } from "./theme.ts";

const loadPalette = () => import("./palette.tsx");
const Palette = lazy(loadPalette);
const SignIn = lazy(() => import("../screens/sign-in/sign-in.tsx"));
const KeysHelp = lazy(() => import("./keys-help.tsx"));

const paletteAfterMs = 1_000;

/** Everything that is around the screens; the sign-in while nobody is signed in. */
export function Shell() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  if (session !== null) return <Workspace />;
  return (
    <Suspense>
      <SignIn />
    </Suspense>
  );
}

function Workspace() {
  const [dialog, setDialog] = useState<"palette" | "keys" | null>(null);
  const [navOpenAt, setNavOpenAt] = useState<string | null>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  // It closes by itself on the next screen.
  const isNavOpen = navOpenAt === path;
  // So that what is written right behind its keys is not lost.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), paletteAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useShortcut("mod+k", t("keys.palette"), () => setDialog("palette"));
  useShortcut("?", t("keys.help"), () => setDialog("keys"));
  return (
    <div className="grid min-h-dvh print:block max-md:grid-rows-[auto_1fr] md:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-lg focus:bg-card focus:px-3 focus:py-2 focus:shadow-pop"
      >
        {t("shell.skip")}
      </a>
      <header className="sticky top-0 z-30 flex h-13 items-center gap-1 border-b border-line bg-page/95 px-2 backdrop-blur md:hidden print:hidden">
        <IconButton
          label={t("shell.menu")}
          aria-expanded={isNavOpen}
          onClick={() => setNavOpenAt(isNavOpen ? null : path)}
        >
          <MenuIcon size={20} />
        </IconButton>
        <ShopName />
        <IconButton label={t("keys.palette")} className="ml-auto" onClick={() => setDialog("palette")}>
          <Search size={20} />
        </IconButton>
      </header>
      <aside
        className={`${isNavOpen ? "flex" : "hidden"} fixed inset-x-0 top-13 bottom-0 z-30 flex-col gap-4 overflow-y-auto bg-page p-3 print:hidden md:sticky md:top-0 md:flex md:print:hidden md:h-dvh md:border-r md:border-line md:bg-sunken`}
      >
        <div className="hidden px-2 pt-1 md:block">
          <ShopName />
        </div>
        <button
          type="button"
          onClick={() => setDialog("palette")}
          className="hidden h-8.5 items-center gap-2 rounded-lg border border-line bg-card px-2.5 text-left text-base text-ink-3 shadow-card hover:border-line-strong md:flex"
        >
          <Search size={15} />
          <span className="grow">{t("shell.find")}</span>
          <Keys keys="mod+k" />
        </button>
        <Navigation />
        <Account onKeys={() => setDialog("keys")} />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        {dialog === "palette" && <Palette onClose={() => setDialog(null)} onKeys={() => setDialog("keys")} />}
        {dialog === "keys" && <KeysHelp onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}

function ShopName() {
  const { data } = useQuery(shopQuery);
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2 rounded-md font-semibold">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-md bg-accent text-xs text-on-accent"
      >
        {(data?.name ?? "V").slice(0, 1)}
      </span>
      <span className="truncate">{data?.name ?? t("app.name")}</span>
    </Link>
  );
}

function Navigation() {
  const can = useCan();
  const offered = screens.filter((screen) => isOffered(screen, can));
  const groups = ["work", "catalogue", "people"] as const;
  return (
    <nav aria-label={t("shell.screens")} className="grid gap-4">
      {groups.map((group) => {
        const own = offered.filter((screen) => screen.group === group);
        if (own.length === 0) return null;
        return (
          <ul key={group} className="grid gap-0.5">
            {own.map((screen) => (
              <Item key={screen.to} screen={screen} />
            ))}
          </ul>
        );
      })}
    </nav>
  );
}

function Item({ screen: { to, label, icon: Icon, key } }: { readonly screen: Screen }) {
  const navigate = useNavigate();
  useShortcut(`g ${key}`, t(label), () => void navigate({ to }));
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: to === "/", includeSearch: false }}
        className="flex h-8 items-center gap-2.5 rounded-lg px-2 font-medium text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
        activeProps={{ className: "!bg-card !text-ink shadow-card ring-1 ring-line" }}
      >
        <Icon size={16} aria-hidden />
        {t(label)}
      </Link>
    </li>
  );
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;

function Account({ onKeys }: { readonly onKeys: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const [chosen, setChosen] = useState(theme);
  const client = useQueryClient();
  const next = themes[(themes.indexOf(chosen) + 1) % themes.length] ?? "system";
  const ThemeIcon = themeIcons[chosen];
  const signOut = async () => {
    await askNothing(api.DELETE("/session")).catch(() => {});
    client.clear();
    client.setQueryData(sessionQuery.queryKey, null);
  };
  return (
    <div className="mt-auto flex flex-wrap items-center gap-0.5 border-t border-line pt-3">
      <Link
        to="/account"
        title={t("screen.account")}
        className="flex h-8 min-w-0 basis-full items-center gap-2 rounded-lg px-2 font-medium text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
      >
        <CircleUser size={16} aria-hidden className="shrink-0" />
        <span className="truncate">{session?.staff.name}</span>
      </Link>
      <IconButton label={t("keys.help")} onClick={onKeys}>
        <Keyboard size={16} />
      </IconButton>
      <IconButton
        label={t("shell.theme", { theme: t(`theme.${chosen}`) })}
        onClick={() => {
          chooseTheme(next);
          setChosen(next);
        }}
      >
        <ThemeIcon size={16} />
      </IconButton>
      <IconButton label={t("shell.signOut")} onClick={() => void signOut()}>
        <LogOut size={16} />
      </IconButton>
    </div>
  );
}
