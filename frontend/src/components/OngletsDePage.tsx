import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { useOngletEnVue } from '@/lib/onglet-en-vue';
import styles from './onglets.module.css';

/** Les onglets d'une page, tenus par son adresse (`?onglet=`) ; celui dont la clé est vide est le premier, et n'y met rien. */
export function OngletsDePage({
  nom,
  page,
  onglets,
  actuel,
}: {
  /** Le nom lu du groupe. */
  nom: string;
  /** L'adresse de la page. */
  page: string;
  onglets: readonly { cle: string; libelle: string }[];
  actuel: string;
}): JSX.Element {
  const cadre = useOngletEnVue(actuel);
  return (
    <nav ref={cadre} className={styles.onglets} aria-label={nom}>
      {onglets.map(({ cle, libelle }) => (
        <Link
          key={cle}
          to={cle ? `?onglet=${cle}` : page}
          className={styles.onglet}
          aria-current={cle === actuel ? 'page' : undefined}
          preventScrollReset
        >
          {libelle}
        </Link>
      ))}
    </nav>
  );
}
