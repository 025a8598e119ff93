import type { EtapeDeRelance, ReglagesRelances, RelancesAVenir } from '@facturier/domaine/contrat/relances';
import { clsx } from 'clsx';
import {
  clientVise,
  fautesDeSequence,
  type TypeDeSequence,
  ETAPES_MAX,
} from '@facturier/domaine/relances/sequences';
import { variablesDe } from '@facturier/domaine/relances/modele';
import { Button, Select } from 'antd';
import { useId, useState, type JSX } from 'react';
import cartes from '@/components/carte.module.css';
import { Alerte } from '@/components/Alerte';
import { phraseErreur } from '@/lib/erreurs-api';
import { useAnnonce } from '@/lib/use-annonce';
import { useChangerReglages, useValeurs } from '../api/relances';
import { SEQUENCES } from '../model/rappels';
import { ChampsEtape } from './ChampsEtape';
import type { FactureDEssai } from './Essai';
import styles from './relances.module.css';

/** Une étape neuve, trois jours au moins après la dernière. */
const etapeNeuve = (etapes: readonly EtapeDeRelance[]): EtapeDeRelance => ({
  cle: `etape-${Date.now().toString(36)}`,
  decalage: (etapes.at(-1)?.decalage ?? 0) + 7,
  objet: 'Facture {{numero}}',
  corps: 'Bonjour,\n\nIl reste {{reste}} à régler sur la facture {{numero}}.\n\nBien à vous,\n{{emetteur}}',
});

function Sequence({
  type,
  depart,
  facture,
}: {
  type: TypeDeSequence;
  depart: EtapeDeRelance[];
  facture: FactureDEssai | null;
}): JSX.Element {
  const { fait } = useAnnonce();
  const regler = useChangerReglages();
  const [etapes, setEtapes] = useState(depart);
  const [demande, demander] = useState(false);
  const fautes = demande ? fautesDeSequence(etapes, type) : [];
  const changer = (rang: number, etape: EtapeDeRelance): void =>
    setEtapes(etapes.map((une, autre) => (autre === rang ? etape : une)));
  const enregistrer = (): void => {
    demander(true);
    if (fautesDeSequence(etapes, type).length > 0) return;
    regler.mutate(
      { sequences: { [type]: etapes } },
      { onSuccess: () => fait('La séquence est enregistrée.') },
    );
  };
  return (
    <>
      {etapes.map((etape, rang) => (
        <ChampsEtape
          key={etape.cle}
          etape={etape}
          fautes={fautes.filter(({ champ }) => champ.startsWith(`${rang}.`))}
          variables={variablesDe(clientVise(type))}
          facture={facture}
          changer={(change) => changer(rang, change)}
          retirer={() => setEtapes(etapes.filter((_une, autre) => autre !== rang))}
        />
      ))}
      {etapes.length === 0 && <p className={styles.note}>Sans étape, rien ne part à ces clients.</p>}
      {regler.error && (
        <Alerte type="erreur">{phraseErreur(regler.error, 'La séquence n’a pas été enregistrée.')}</Alerte>
      )}
      <div className={styles.actes}>
        <Button type="primary" loading={regler.isPending} onClick={enregistrer}>
          Enregistrer la séquence
        </Button>
        {etapes.length < ETAPES_MAX && (
          <Button onClick={() => setEtapes([...etapes, etapeNeuve(etapes)])}>Ajouter une étape</Button>
        )}
      </div>
    </>
  );
}

/** Les textes des trois séquences, chacun tel qu'une vraie facture le remplit. */
export function OngletTextes({
  reglages,
  calendrier,
}: {
  reglages: ReglagesRelances;
  calendrier: RelancesAVenir;
}): JSX.Element {
  const apercu = useId();
  const [type, choisir] = useState<TypeDeSequence>('professionnel');
  const connues = [...calendrier.aVenir, ...calendrier.anciennes, ...calendrier.journal];
  const numeros = new Map(connues.map(({ facture, numero }) => [facture, numero]));
  const [facture, choisirFacture] = useState(connues[0]?.facture ?? null);
  const { data: valeurs } = useValeurs(facture);
  return (
    <div className={clsx(cartes.carte, styles.carte)}>
      <Select
        className={styles.largeur}
        aria-label="Séquence"
        value={type}
        onChange={choisir}
        options={SEQUENCES.map(([value, label]) => ({ value, label }))}
      />
      {type === 'particulier' && (
        <p className={styles.note}>Un particulier ne doit ni pénalités ni indemnité.</p>
      )}
      {facture && (
        <div className={styles.ligne}>
          <label htmlFor={apercu}>Facture de l’aperçu</label>
          <Select
            id={apercu}
            value={facture}
            onChange={choisirFacture}
            options={[...numeros].map(([value, label]) => ({ value, label }))}
          />
        </div>
      )}
      <div className={styles.largeur}>
        <Sequence
          key={type}
          type={type}
          depart={reglages.sequences[type]}
          facture={facture && valeurs ? { id: facture, numero: numeros.get(facture) ?? '', valeurs } : null}
        />
      </div>
    </div>
  );
}
