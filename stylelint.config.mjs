/** The widths at which a layout changes: docs/contributing.md, "A style sheet". */
const widths = ["360px", "600px", "900px", "1200px"];

/** @type {import("stylelint").Config} */
const config = {
  ignoreDisables: true,
  rules: {
    "media-feature-name-value-allowed-list": { width: widths },
    "media-feature-range-notation": "context",
    "media-query-no-invalid": true,

    // What a browser would drop without a word.
    "at-rule-no-unknown": true,
    "property-no-unknown": [true, { ignoreProperties: ["composes"] }],
    "declaration-property-value-no-unknown": true,
    "selector-type-no-unknown": true,
    "selector-pseudo-class-no-unknown": [
      true,
      { ignorePseudoClasses: ["global", "target-current"] },
    ],
    "selector-pseudo-element-no-unknown": true,
    "no-unknown-animations": true,

    // What says the same thing twice.
    "block-no-empty": true,
    "no-duplicate-selectors": true,
    "declaration-block-no-duplicate-properties": [true, { ignoreProperties: ["composes"] }],
    "declaration-block-no-shorthand-property-overrides": true,
    "keyframe-block-no-duplicate-selectors": true,
  },
};

export default config;
