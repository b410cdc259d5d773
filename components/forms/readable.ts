/** Whether a browser can read it: a folder is dropped like a file, and a file may be gone. */
export const isReadable = (file: File): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(reader.error === null);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });
