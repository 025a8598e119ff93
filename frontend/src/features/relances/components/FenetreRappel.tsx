import type { RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { CORPS_MAX, OBJET_MAX } from '@facturier/domaine/relances/sequences';
import { Input } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { EnvoisDuJour, seRemetAutrement } from '@/features/envois/public';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useAnnonce } from '@/lib/use-annonce';
import { useRelancer } from '../api/relances';
import { nomDEtape } from '../model/rappels';
import styles from './relances.module.css';

const REGLE = parChamp<{ objet: string; corps: string }>({
  objet: (texte) => (texte.trim() ? null : 'Donnez un objet au message.'),
  corps: (texte) => (texte.trim() ? null : 'Écrivez le message.'),
});

/** De quelle facture part le rappel, vers quelle adresse, et comment la remettre s'il ne peut pas partir. */
export interface EnvoiDeRappel {
  factureId: string;
  adresse: string;
  autrement: ReactNode;
}

/** Le rappel proposé, relu et changé au besoin avant de partir. */
export function FenetreRappel({
  factureId,
  adresse,
  autrement,
  proposee,
  fermer,
}: EnvoiDeRappel & {
  proposee: NonNullable<RelancesDeFacture['proposee']>;
  fermer: () => void;
}): JSX.Element {
  const { fait } = useAnnonce();
  const relancer = useRelancer(factureId);
  const [intentions] = useState(() => new ClesParContenu());
  const { etape, objet, corps } = proposee;
  const [joindrePdf, joindre] = useState(proposee.joindrePdf);
  const saisie = useFormulaire({
    nom: 'rappel',
    depart: { objet, corps },
    regle: REGLE,
    envoyer: (valeurs) =>
      relancer.mutateAsync({
        ...valeurs,
        etape,
        joindrePdf,
        cleUnique: intentions.pour({ ...valeurs, joindrePdf }),
      }),
    reussite: () => {
      fait('Le rappel part à l’instant.');
      fermer();
    },
  });
  const arrete = seRemetAutrement(saisie.refus);
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Rappel\u00a0: ${nomDEtape(etape).toLowerCase()}`}
      valider="Envoyer le rappel"
      largeur={620}
      depart="acte"
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} titre="Le rappel n’est pas parti." action={arrete && autrement} />
      <p className={styles.destinataire}>
        À <strong>{emailLisible(adresse)}</strong>
      </p>
      {!arrete && <EnvoisDuJour adresse={adresse} autrement={autrement} />}
      <Champ libelle="Objet" champ={saisie.champ('objet')}>
        {(controle) => <Input {...pourAntd(controle)} maxLength={OBJET_MAX} />}
      </Champ>
      <Champ
        libelle="Message"
        champ={saisie.champ('corps')}
        note="Un bouton vers la facture le suit. Cette étape ne partira plus seule."
      >
        {(controle) => <Input.TextArea {...pourAntd(controle)} rows={10} maxLength={CORPS_MAX} />}
      </Champ>
      <label className={styles.choix}>
        <input type="checkbox" checked={joindrePdf} onChange={({ target }) => joindre(target.checked)} />
        Joindre la facture, en PDF
      </label>
    </FenetreSaisie>
  );
}
