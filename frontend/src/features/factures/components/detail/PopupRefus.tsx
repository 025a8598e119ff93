import { type CodeRefus, motifsProposes, precisionRequise } from '@facturier/domaine/factures/motifs-refus';
import { MOTIF_ABSENT, PRECISION_ABSENTE } from '@facturier/domaine/saisies/facture';
import { Input, Select } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import type { Regle } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useChangerStatut } from '../../api/statuts';
import { MOTS_DU_GENRE } from '../../model/nature';
import type { Facture } from '../../model/facture';

interface SaisieRefus {
  motif: CodeRefus | null;
  detail: string;
}

/** Entre entreprises, « Autre » est un litige, pas un refus. */
const AUTRE_DESACCORD =
  'Un autre désaccord\u00a0? Contestez une ligne depuis le lien reçu, ou écrivez à l’émetteur.';

const VIDE: SaisieRefus = { motif: null, detail: '' };
const REGLE: Regle<SaisieRefus> = ({ motif, detail }) => {
  if (!motif) return { motif: MOTIF_ABSENT };
  return precisionRequise(motif) && !detail.trim() ? { detail: PRECISION_ABSENTE } : {};
};

/** Le destinataire refuse la facture, avec son motif. */
export function PopupRefus({
  facture,
  surFermeture,
}: {
  facture: Facture;
  surFermeture: () => void;
}): JSX.Element {
  const type = facture.client.type ?? 'particulier';
  const changement = useChangerStatut(facture._id);
  const saisie = useFormulaire({
    nom: 'refus',
    depart: VIDE,
    regle: REGLE,
    envoyer: ({ motif, detail }) =>
      changement.mutateAsync({
        cote: 'destinataire',
        statut: 'refusee',
        ...(motif && { codeRefus: motif }),
        motif: detail.trim(),
      }),
    reussite: surFermeture,
  });
  const { le } = MOTS_DU_GENRE[facture.genre];
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Refuser ${le} ${facture.numero ?? ''}`}
      valider={`Refuser ${le}`}
      danger
      surFermeture={surFermeture}
    >
      <Champ
        libelle="Motif"
        champ={saisie.champ('motif')}
        requis
        note={type === 'professionnel' ? AUTRE_DESACCORD : undefined}
      >
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            placeholder="Choisissez un motif"
            options={motifsProposes(type).map(({ code, libelle }) => ({
              value: code,
              label: libelle,
            }))}
          />
        )}
      </Champ>
      <Champ libelle="Précisions" champ={saisie.champ('detail')} note="L’émetteur les lira.">
        {(controle) => <Input.TextArea {...controle} rows={3} maxLength={300} />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut="Erreur lors de la mise à jour du statut" />
    </FenetreSaisie>
  );
}
