import type { JSX } from 'react';
import styles from './EtatVide.module.css';

export type Dessin =
  | 'factures'
  | 'paye'
  | 'clients'
  | 'messages'
  | 'notifications'
  | 'recherche'
  | 'panne'
  | 'horsLigne'
  | 'interdit';

const DESSINS: Record<Dessin, JSX.Element> = {
  factures: (
    <>
      <path className={styles.pale} d="M38 22h44l16 16v62a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z" />
      <path d="M30 14h44l16 16v62a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4zM74 14v16h16" />
      <path d="M38 46h40M38 58h40M38 70h22" />
      <path className={styles.vif} d="M68 82l4 4 8-9" />
    </>
  ),
  paye: (
    <>
      <path className={styles.pale} d="M38 22h44l16 16v62a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z" />
      <path d="M30 14h44l16 16v62a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4zM74 14v16h16" />
      <path d="M38 38h24" />
      <path d="M58 86a17 17 0 1 0 0-34 17 17 0 0 0 0 34z" />
      <path className={styles.vif} d="M50 69l6 6 11-12" />
    </>
  ),
  clients: (
    <>
      <path
        className={styles.pale}
        d="M24 34h64a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V38a4 4 0 0 1 4-4z"
      />
      <path d="M34 24h64a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4z" />
      <path d="M52 52a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM38 72c0-8 6-13 14-13s14 5 14 13M76 42h16M76 54h16" />
      <path className={styles.vif} d="M76 66h10" />
    </>
  ),
  messages: (
    <>
      <path className={styles.pale} d="M34 34h64v44H58L44 90V78H34z" />
      <path d="M24 22h64v44H50L36 78V66H24z" />
      <path d="M38 38h36M38 50h20" />
      <path className={styles.vif} d="M66 50h8" />
    </>
  ),
  notifications: (
    <>
      <path className={styles.pale} d="M36 84V56a26 26 0 0 1 52 0v28l8 8H28z" />
      <path d="M30 78V50a26 26 0 0 1 52 0v28l8 8H22zM46 92a10 10 0 0 0 20 0M56 24v-7" />
      <path className={styles.vif} d="M45 56l8 8 15-17" />
    </>
  ),
  recherche: (
    <>
      <path className={styles.pale} d="M60 90a32 32 0 1 0 0-64 32 32 0 0 0 0 64z" />
      <path d="M52 82a32 32 0 1 0 0-64 32 32 0 0 0 0 64zM75 73l25 27" />
      <path className={styles.vif} d="M42 50h20" />
    </>
  ),
  panne: (
    <>
      <path className={styles.pale} d="M30 84a18 18 0 0 1 2-36 26 26 0 0 1 50-4 20 20 0 0 1 8 40z" />
      <path d="M24 78a18 18 0 0 1 2-36 26 26 0 0 1 50-4 20 20 0 0 1 8 40z" />
      <path className={styles.vif} d="M54 48v16M54 71v.5" />
    </>
  ),
  horsLigne: (
    <>
      <path className={styles.pale} d="M34 40h64v50H34z" />
      <path d="M26 30h68v46H26zM14 84h92M50 84l2 6h16l2-6" />
      <path d="M42 50c10-9 26-9 36 0M50 58c6-5 14-5 20 0M60 67v.5" />
      <path className={styles.vif} d="M42 38l36 34" />
    </>
  ),
  interdit: (
    <>
      <path className={styles.pale} d="M38 52h56v44H38z" />
      <path d="M34 46h52a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V50a4 4 0 0 1 4-4z" />
      <path d="M42 46V34a18 18 0 0 1 36 0v12" />
      <path className={styles.vif} d="M60 62v12" />
    </>
  ),
};

/** Le trait d'un dessin, à poser dans son cadre. */
export default function Dessins({ nom }: { nom: Dessin }): JSX.Element | null {
  return DESSINS[nom];
}
