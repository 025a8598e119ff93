import { GESTES_APRES_REJET } from '@facturier/domaine/plateforme/phrases-vie';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import cartes from '@/components/carte.module.css';
import { Etiquette } from '@/components/Etiquette';
import { useSuiviEmise } from '../api/suivi';
import { ETATS } from '../model/gestes';
import { Frise } from './Frise';
import styles from './vie.module.css';

/** La vie électronique d'une facture émise : ce que les plateformes et le client en ont dit. Rien si elle n'y est pas. */
export default function CarteEmise({
  factureId,
  annulee,
}: {
  factureId: string;
  /** Il n'y a plus qu'à la refaire. */
  annulee: boolean;
}): JSX.Element | null {
  const { data: suivi } = useSuiviEmise(factureId);
  if (!suivi?.etat) return null;
  const { mot, ton } = ETATS[suivi.etat];
  const [annuler] = GESTES_APRES_REJET;
  const aFaire = suivi.nouvelle?.gestes.filter((geste) => !annulee || geste !== annuler);
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-vie-electronique">
      <h2 id="titre-vie-electronique" className={styles.tete}>
        Vie électronique <Etiquette ton={ton}>{mot}</Etiquette>
      </h2>
      {suivi.attente && <p>{suivi.attente}</p>}
      {suivi.nouvelle && (
        <Alerte type="erreur" titre={suivi.nouvelle.phrase}>
          <ol className={styles.aFaire}>
            {aFaire?.map((geste) => (
              <li key={geste}>{geste}</li>
            ))}
          </ol>
        </Alerte>
      )}
      {suivi.pieceDemandee !== null && (
        <Alerte type="alerte" titre="Votre client attend une pièce">
          {suivi.pieceDemandee}
        </Alerte>
      )}
      {suivi.ditCentimes > 0 && (
        <p>
          Votre client dit avoir payé {formaterEuros(suivi.ditCentimes)}&nbsp;: notez le paiement quand
          l’argent est là.
        </p>
      )}
      <Frise points={suivi.frise} />
      {suivi.incidents.map((phrase) => (
        <p key={phrase} className={styles.note}>
          {phrase}
        </p>
      ))}
    </section>
  );
}
