import type { Devis } from '@facturier/domaine/contrat/devis';
import { NOM_DU_SIGNATAIRE } from '@facturier/domaine/devis/consentement';
import { fautesDeLettre } from '@facturier/domaine/devis/retractation';
import { estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import { DATE_INEXISTANTE, texte } from '@facturier/domaine/valeurs/regle';
import { Input } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useRetracter } from '../../api/actes-devis';
import { concluLe } from '../../model/devis';

/** Ce qui ne va pas dans l'un des deux jours de la lettre. */
function fauteDe(
  champ: 'envoyeeLe' | 'recueLe',
  jours: { envoyeeLe: string; recueLe: string },
  devis: Devis,
) {
  if (!estDateCivile(jours[champ])) return DATE_INEXISTANTE;
  const fautes = fautesDeLettre(jours, concluLe(devis), aujourdhui());
  return fautes.find((une) => une.champ === champ)?.message ?? null;
}

/** Note une rétractation venue par la poste : le contrat prend fin, comme par la page du client. */
export default function FenetreRetractation({
  devis,
  surFermeture,
}: {
  devis: Devis;
  surFermeture: () => void;
}): JSX.Element {
  const retracter = useRetracter(devis._id);
  const { fait } = useAnnonce();
  const saisie = useFormulaire({
    nom: 'retractation',
    depart: { par: devis.signature?.par ?? devis.client.nom, envoyeeLe: aujourdhui(), recueLe: aujourdhui() },
    regle: ({ par, ...jours }) => ({
      par: texte(NOM_DU_SIGNATAIRE)(par),
      envoyeeLe: fauteDe('envoyeeLe', jours, devis),
      recueLe: fauteDe('recueLe', jours, devis),
    }),
    envoyer: ({ par, ...jours }) => retracter.mutateAsync({ par: par.trim(), ...jours }),
    reussite: () => {
      surFermeture();
      fait('Rétractation notée\u00a0: le contrat prend fin.');
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Noter une rétractation reçue"
      valider="Noter la rétractation"
      largeur={520}
      surFermeture={surFermeture}
    >
      <p>
        Votre client vous a écrit qu’il renonce. Le délai se juge au jour où sa lettre est partie. Le contrat
        prend fin, ce qui est impayé n’est plus dû, et il en reçoit l’accusé par e-mail. Gardez la lettre.
      </p>
      <Champ libelle="Qui se rétracte" champ={saisie.champ('par')} requis>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={NOM_DU_SIGNATAIRE.max} />}
      </Champ>
      <ChampDate
        libelle="Lettre envoyée le"
        calendrier="jour de l’envoi"
        champ={saisie.champ('envoyeeLe')}
        requis
      />
      <ChampDate
        libelle="Reçue le"
        calendrier="jour de la réception"
        champ={saisie.champ('recueLe')}
        requis
      />
      <RefusEnvoi refus={saisie.refus} defaut="La rétractation n’a pas pu être notée." />
    </FenetreSaisie>
  );
}
