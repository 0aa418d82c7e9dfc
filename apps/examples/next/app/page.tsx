import { Account } from "./account";

export default function Page() {
  return (
    <main>
      <Account />
    </main>
  );
}
