import type { PourquoiCeChiffre } from '@facturier/domaine/contrat/pilotage';
import type { NomDeChiffre } from '@facturier/domaine/pilotage/chiffres';
import { Drawer } from 'antd';
import type { JSX } from 'react';
import { SqueletteFiche } from '@/components/Squelettes';
import textes from '@/components/textes.module.css';
import { afficherEuros } from '@/lib/format/montant';
import { usePourquoi } from '../api/tableau';
import { sourceDite } from '../model/pourquoi';
import { RefusDesComptes } from './RefusDesComptes';
import { TermesDeChiffre } from './TermesDeChiffre';
import styles from './pourquoi.module.css';

const enJours = (jours: number): string => `${String(jours).replace('.', ',')}\u00a0j`;

function Raisons({ pourquoi }: { pourquoi: PourquoiCeChiffre }): JSX.Element {
  const { unite, valeur, diviseur, regle, termes, exclus } = pourquoi;
  const ecrire = unite === 'euros' ? afficherEuros : enJours;
  return (
    <>
      <p className={`${styles.valeur} ${textes.chiffres}`}>
        {ecrire(valeur)}
        {diviseur !== null && <small> à diviser par {diviseur}</small>}
      </p>
      <p className={styles.regle}>
        {regle} <span>({sourceDite(pourquoi)})</span>
      </p>
      {termes.length > 0 ? (
        <TermesDeChiffre titre="Ce qui le fait" termes={termes} ecrire={ecrire} />
      ) : (
        <p className={styles.regle}>Rien ne le fait encore.</p>
      )}
      {exclus.length > 0 && (
        <TermesDeChiffre titre="Ce qui est laissé dehors" termes={exclus} ecrire={ecrire} />
      )}
    </>
  );
}

function Contenu({ chiffre, periode }: { chiffre: NomDeChiffre; periode?: string | undefined }): JSX.Element {
  const { data, error, refetch } = usePourquoi({ chiffre, ...(periode && { periode }) });
  if (data) return <Raisons pourquoi={data} />;
  if (error)
    return (
      <RefusDesComptes erreur={error} phrase="Ce chiffre n’a pas pu être expliqué" reessayer={refetch} />
    );
  return <SqueletteFiche champs={3} />;
}

/** Ce qui fait un chiffre : sa règle, d'où elle vient, ses termes, et ce qui est laissé dehors. */
export default function VoletPourquoi({
  nom,
  chiffre,
  periode,
  ouvert,
  fermer,
}: {
  nom: string;
  chiffre: NomDeChiffre;
  periode?: string | undefined;
  ouvert: boolean;
  fermer: () => void;
}): JSX.Element {
  return (
    <Drawer
      open={ouvert}
      onClose={fermer}
      size={420}
      title={nom}
      destroyOnHidden
      closable={{ 'aria-label': 'Fermer' }}
    >
      <Contenu chiffre={chiffre} periode={periode} />
    </Drawer>
  );
}
