import { TestEnvironment } from "jest-environment-jsdom";

/** jsdom with what browsers have and it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      structuredClone,
      Request,
      Response,
      Headers,
      fetch,
      ReadableStream,
      TransformStream,
    });
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    });
  }
}
