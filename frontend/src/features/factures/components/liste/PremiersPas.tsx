import { clsx } from 'clsx';
import { Button } from 'antd';
import { Suspense, useEffect, useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { useClients } from '@/features/clients/public';
import { ChoixNature, VENU_DES_PREMIERS_PAS, useMentions, type User } from '@/features/users/public';
import { accorder } from '@/lib/format/montant';
import { premiersPas, type Pas } from '../../model/premiers-pas';
import { noterPremiersPas, suiviPremiersPas } from '../../model/suivi-premiers-pas';
import styles from './PremiersPas.module.css';

/** « 2 sur 6, encore 4 minutes », et la part faite. */
function Avancement({ pas }: { pas: readonly Pas[] }): JSX.Element {
  const faits = pas.filter(({ fait }) => fait).length;
  const minutes = pas.reduce((total, { fait, minutes: les }) => total + (fait ? 0 : les), 0);
  return (
    <>
      <span className={textes.chiffres}>
        {faits} sur {pas.length}
        {minutes > 0 && `, encore ${accorder(minutes, 'minute')}`}
      </span>
      <progress aria-label="Premiers pas" value={faits} max={pas.length} />
    </>
  );
}

function UnPas({
  pas: { cle, libelle, fait, href },
  surCreation,
}: {
  pas: Pas;
  surCreation: () => void;
}): JSX.Element {
  if (cle === 'nature')
    return (
      <Suspense>
        <ChoixNature />
      </Suspense>
    );
  if (fait)
    return (
      <span>
        {libelle}
        <span className={textes.lecteurs}>&nbsp;: fait</span>
      </span>
    );
  if (href)
    return (
      <Link to={href} state={VENU_DES_PREMIERS_PAS}>
        {libelle}
      </Link>
    );
  return (
    <button type="button" onClick={surCreation}>
      {libelle}
    </button>
  );
}

/** Ce qu'il reste à faire pour facturer, coché au fur et à mesure, jusqu'au bout, qui se dit ; se referme pour de bon. */
export default function PremiersPas({
  moi,
  surCreation,
  repli,
}: {
  moi: User;
  surCreation: () => void;
  /** Ce qui prend la place du panneau masqué. */
  repli: JSX.Element | null;
}): JSX.Element | null {
  const [masques, setMasques] = useState(() => suiviPremiersPas() === 'masques');
  const { data: mentions } = useMentions();
  const { data: clients = [] } = useClients();
  useEffect(() => {
    if (!masques) noterPremiersPas('suivis');
  }, [masques]);
  if (masques) return repli;
  const pas = premiersPas(moi, {
    nature: mentions?.natureOperation ?? null,
    iban: mentions?.iban ?? null,
    clients: clients.length,
  });
  const fini = pas.every(({ fait }) => fait);
  const masquer = (): void => {
    noterPremiersPas('masques');
    setMasques(true);
  };
  return (
    <section className={clsx(styles.panneau, fini && styles.fini)} aria-labelledby="premiers-pas">
      <div className={styles.tete}>
        <h2 id="premiers-pas">{fini ? 'Tout est prêt, bravo\u00a0!' : 'Premiers pas'}</h2>
        <Avancement pas={pas} />
        <Button type={fini ? 'primary' : 'text'} size="small" onClick={masquer}>
          {fini ? 'Terminer' : 'Masquer'}
        </Button>
      </div>
      {fini ? (
        <p>Vos factures portent désormais tout ce que vos clients attendent d’y lire.</p>
      ) : (
        <ol>
          {pas.map((un) => (
            <li key={un.cle} className={clsx(un.fait && styles.fait)}>
              <span className={styles.puce}>
                {un.fait && <Icone nom="coche" taille={13} epaisseur={3} />}
              </span>
              <UnPas pas={un} surCreation={surCreation} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
