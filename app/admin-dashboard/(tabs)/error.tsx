"use client";

export { default } from "../(pages)/error";
