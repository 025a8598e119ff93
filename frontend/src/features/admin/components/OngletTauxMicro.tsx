import type { TauxMicroConnu } from '@facturier/domaine/contrat/taux-micro';
import { LIBELLES_DE_TAUX } from '@facturier/domaine/cotisations/taux-saisis';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { EtatVide } from '@/components/EtatVide';
import { Etiquette } from '@/components/Etiquette';
import { ListeEtats } from '@/components/ListeEtats';
import textes from '@/components/textes.module.css';
import { useTauxMicro } from '../api/lectures';
import { direTaux } from '../model/taux-micro';
import { DialogueTauxMicro } from './DialogueTauxMicro';
import styles from './journal.module.css';

function Taux({ taux }: { taux: TauxMicroConnu }): JSX.Element {
  return (
    <li>
      <span>{taux.libelle}</span>
      <div>
        <p className={textes.chiffres}>
          <b>{`${direTaux(taux.taux)}, jusqu’au ${formaterDateLongue(taux.jusquAu)}`}</b>{' '}
          {taux.saisi && <Etiquette ton="accent">Saisi</Etiquette>}
        </p>
        <p className={styles.journalChangement}>{taux.source}</p>
      </div>
    </li>
  );
}

/** Les taux de cotisations : ce qui va manquer se dit d'abord, car aucune période ne s'estime au taux de l'an passé. */
export default function OngletTauxMicro(): JSX.Element {
  const requete = useTauxMicro();
  const [ouvert, ouvrir] = useState(false);
  const { taux = [], manquants = [], livresJusquAu = '' } = requete.data ?? {};
  return (
    <ListeEtats
      requete={requete}
      nombre={taux.length}
      erreur="Erreur lors du chargement des taux"
      vide={<EtatVide dessin="recherche" titre="Aucun taux connu" />}
    >
      {manquants.length > 0 && (
        <Alerte type="alerte" titre="Des taux vont manquer">
          Sans eux, aucune période qui commence après le {formaterDateLongue(livresJusquAu)} ne
          s’estime&nbsp;: {manquants.map((code) => LIBELLES_DE_TAUX[code]).join('\u00a0; ')}.
        </Alerte>
      )}
      <p>
        <Button onClick={() => ouvrir(true)}>Saisir un taux</Button>
      </p>
      <ol className={styles.journal}>
        {taux.map((un) => (
          <Taux key={un.code} taux={un} />
        ))}
      </ol>
      {ouvert && requete.data && <DialogueTauxMicro taux={requete.data} fermer={() => ouvrir(false)} />}
    </ListeEtats>
  );
}
