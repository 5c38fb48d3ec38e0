import { createRootRoute, createRoute, Outlet } from "@tanstack/react-router";
import { NotFound } from "../shell/failed.tsx";
import { Shell } from "../shell/shell.tsx";

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

/** The frame of everybody who is signed in. */
export const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });
