import { mount } from "svelte";
import App from "./App.svelte";
import { keepPage } from "./lib/installed.svelte";
import { speak } from "./words/language";
import "./look/look.css";
import "./app.css";

const target = document.getElementById("app");
if (target) void speak().then(() => mount(App, { target }));
keepPage();
