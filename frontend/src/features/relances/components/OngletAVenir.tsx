import type { ReglagesRelances, RelanceAVenir, RelancesAVenir } from '@facturier/domaine/contrat/relances';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { EtatVide } from '@/components/EtatVide';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { formaterDateLongue } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { nomDEtape, parJour } from '../model/rappels';
import { Allumage } from './Allumage';
import styles from './relances.module.css';

function Rappel({ rappel }: { rappel: RelanceAVenir }): JSX.Element {
  const { facture, numero, client, etape, reste, pourquoi } = rappel;
  return (
    <li className={listes.menante}>
      <span className={styles.ligne}>
        <Link to={paths.facture.href(facture)} className={listes.lienEtendu}>
          {numero}
        </Link>
        <span>{`${client.nom}, ${nomDEtape(etape).toLowerCase()}`}</span>
        <span className={textes.chiffres}>{afficherEuros(reste)}</span>
      </span>
      {pourquoi && <p className={styles.note}>{`Ne partira pas\u00a0: ${pourquoi}`}</p>}
    </li>
  );
}

/** Les quatorze jours qui viennent, et de quoi allumer ou éteindre. */
export function OngletAVenir({
  reglages,
  calendrier,
}: {
  reglages: ReglagesRelances;
  calendrier: RelancesAVenir;
}): JSX.Element {
  const jours = parJour(calendrier.aVenir);
  return (
    <div className={styles.page}>
      <Allumage reglages={reglages} anciennes={calendrier.anciennes} />
      {jours.length === 0 ? (
        <EtatVide dessin="messages" titre="Aucun rappel dans les quatorze jours" />
      ) : (
        jours.map(([jour, rappels]) => (
          <section key={jour} aria-label={formaterDateLongue(jour)}>
            <h2 className={styles.jour}>{formaterDateLongue(jour)}</h2>
            <ul className={styles.liste}>
              {rappels.map((rappel) => (
                <Rappel key={`${rappel.facture}-${rappel.etape}`} rappel={rappel} />
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  );
}
