import { mount } from "svelte";
import App from "./App.svelte";
import { askEarly } from "./lib/early";
import { keepPage } from "./lib/installed.svelte";
import { router } from "./lib/router.svelte";
import { speak } from "./words/language";
import "./look/look.css";
import "./app.css";

askEarly(router.route);
const target = document.getElementById("app");
if (target) void speak().then(() => mount(App, { target }));
keepPage();
