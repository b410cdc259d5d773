export const metadata = { title: "Bare", description: "A page with nothing on it." };

export default function Page() {
  return (
    <main>
      <h1>Bare</h1>
      <p>Nothing.</p>
    </main>
  );
}
