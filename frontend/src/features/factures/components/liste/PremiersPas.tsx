import { clsx } from 'clsx';
import { Button } from 'antd';
import { Suspense, useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { useClients } from '@/features/clients/public';
import { ChoixNature, useMentions, type User } from '@/features/users/public';
import { masquerPremiersPas, premiersPas, premiersPasMasques } from '../../model/premiers-pas';
import styles from './PremiersPas.module.css';

/** Ce qu'il reste à faire avant la première facture, coché au fur et à mesure ; se referme pour de bon. */
export default function PremiersPas({
  moi,
  surCreation,
  repli,
}: {
  moi: User;
  surCreation: () => void;
  /** Ce qui prend la place du panneau masqué. */
  repli: JSX.Element;
}): JSX.Element {
  const [masques, setMasques] = useState(premiersPasMasques);
  const { data: mentions } = useMentions();
  const { data: clients = [] } = useClients();
  const pas = premiersPas(moi, {
    nature: mentions?.natureOperation ?? null,
    iban: mentions?.iban ?? null,
    clients: clients.length,
  });
  const faits = pas.filter(({ fait }) => fait).length;
  const masquer = (): void => {
    masquerPremiersPas();
    setMasques(true);
  };
  if (masques) return repli;
  return (
    <section className={styles.panneau} aria-labelledby="premiers-pas">
      <div className={styles.tete}>
        <h2 id="premiers-pas">Premiers pas</h2>
        <span className={textes.chiffres}>
          {faits} sur {pas.length}
        </span>
        <Button type="text" size="small" onClick={masquer}>
          Masquer
        </Button>
      </div>
      <ol>
        {pas.map(({ cle, libelle, fait, href }) => (
          <li key={cle} className={clsx(fait && styles.fait)}>
            <span className={styles.puce}>{fait && <Icone nom="coche" taille={13} epaisseur={3} />}</span>
            {cle === 'nature' ? (
              <Suspense>
                <ChoixNature />
              </Suspense>
            ) : fait ? (
              <span>
                {libelle}
                <span className={textes.lecteurs}>&nbsp;: fait</span>
              </span>
            ) : href ? (
              <Link to={href}>{libelle}</Link>
            ) : (
              <button type="button" onClick={surCreation}>
                {libelle}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
