import { entierLu } from '@facturier/domaine/valeurs/nombre';
import { lazy, Suspense, type JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp, pourAntd } from '@/components/formulaire/champ-saisi';
import { enReserve } from '@/lib/reserve';
import { useMots, lireAcompte } from '@/features/factures/public';
import type { Atelier } from './atelier';
import { ChampRemise } from './ChampRemise';
import styles from './PlusDOptions.module.css';

const Versement = lazy(enReserve(() => import('./Versement')));

interface Props {
  atelier: Atelier;
  fauteDe: (id: string) => string | null;
}

/** La remise sur le tout, et l'acompte que le client a déjà versé. */
export function RemiseEtAcompte(props: Props): JSX.Element {
  const { datee } = useMots();
  const { atelier, fauteDe } = props;
  const { etat, agir } = atelier;
  const { valeurs } = etat;
  return (
    <fieldset className={styles.groupe}>
      <legend>{datee && !valeurs.devis ? 'Remise et acompte' : 'Remise'}</legend>
      <ChampRemise
        id="precision-remise"
        taille="large"
        saisie={valeurs}
        faute={fauteDe('precision-remise')}
        changer={(champ, valeur) => agir({ type: 'texte', champ, valeur })}
      />
      {datee && !valeurs.devis && (
        <Champ
          libelle="Acompte déjà versé"
          note="Le reste à payer en est déduit."
          champ={lierChamp({
            id: 'precision-acompte',
            valeur: valeurs.acompte,
            faute: fauteDe('precision-acompte'),
            changer: (valeur) => agir({ type: 'texte', champ: 'acompte', valeur }),
          })}
        >
          {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
        </Champ>
      )}
      {datee && !valeurs.devis && entierLu(lireAcompte(valeurs.acompte)) ? (
        <Suspense>
          <Versement {...props} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
