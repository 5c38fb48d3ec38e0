// What a bundle holds in place of a module that only marks.
export {};
