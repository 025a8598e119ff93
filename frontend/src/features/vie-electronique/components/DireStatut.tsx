import type { StatutPossible } from '@facturier/domaine/contrat/vie-electronique';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { lireNombreTape, MONTANT } from '@facturier/domaine/valeurs/nombre';
import { Input, Select } from 'antd';
import type { JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';
import { useDireStatut } from '../api/suivi';
import type { Geste } from '../model/gestes';

interface Saisie {
  motif: string | null;
  montant: string;
  commentaire: string;
}

/** Les centimes tapés ; `null` si ce n'est pas un montant. */
const centimesDe = (texte: string): number | null => {
  const lu = lireNombreTape(texte, MONTANT);
  return lu.etat === 'lu' && lu.entier > 0 ? lu.entier : null;
};

const REGLE =
  ({ montant, commentaire }: StatutPossible) =>
  (saisie: Saisie): Partial<Record<keyof Saisie, string>> => ({
    ...(!saisie.motif && { motif: 'Choisissez un motif.' }),
    ...(montant && centimesDe(saisie.montant) === null && { montant: 'Indiquez le montant.' }),
    ...(commentaire &&
      !saisie.commentaire.trim() && { commentaire: 'Dites en quelques mots ce qui ne va pas.' }),
  });

/** Un statut qui demande un motif : pourquoi, combien, et un mot. */
export default function DireStatut({
  recueId,
  geste,
  statut,
  surFermeture,
}: {
  recueId: string;
  geste: Geste;
  statut: StatutPossible;
  surFermeture: () => void;
}): JSX.Element {
  const dire = useDireStatut(recueId);
  const { fait } = useAnnonce();
  const depart: Saisie = { motif: null, montant: '', commentaire: '' };
  const saisie = useFormulaire({
    nom: 'dire-statut',
    depart,
    regle: REGLE(statut),
    envoyer: ({ motif, montant, commentaire }) =>
      dire.mutateAsync({
        code: statut.code,
        ...(motif && { motif }),
        ...(statut.montant && { montant: eurosDepuisCentimes(centimesDe(montant) ?? 0) }),
        ...(commentaire.trim() && { commentaire: commentaire.trim() }),
      }),
    reussite: () => {
      fait(geste.fait);
      surFermeture();
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={geste.titre}
      valider={geste.bouton}
      danger={geste.danger}
      surFermeture={surFermeture}
    >
      {geste.note && <p>{geste.note}</p>}
      <Champ libelle="Motif" champ={saisie.champ('motif')} requis>
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            placeholder="Choisissez un motif"
            options={statut.motifs.map(({ code, libelle }) => ({ value: code, label: libelle }))}
          />
        )}
      </Champ>
      {statut.montant && (
        <Champ libelle="Ce que vous approuvez, en euros TTC" champ={saisie.champ('montant')} requis>
          {(controle) => <ChampMontant {...controle} />}
        </Champ>
      )}
      <Champ
        libelle="Précisions"
        champ={saisie.champ('commentaire')}
        requis={statut.commentaire}
        note="Votre fournisseur les lira."
      >
        {(controle) => <Input.TextArea {...controle} rows={3} maxLength={1000} />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut="Le statut n’est pas parti." />
    </FenetreSaisie>
  );
}
