import { Input } from 'antd';
import { useState, type JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import textes from '@/components/textes.module.css';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { phraseErreur } from '@/lib/erreurs-api';
import { useEnvoyerCourriel } from '../../api/envoyer-courriel';
import { courrielPrerempli, fautesCourriel, invitation } from '../../model/courriel';
import { adresseCorrigee, type Facture } from '../../model/facture';

/** Le popup d'envoi par e-mail, prérempli ; avec `inviter`, le message invite le client à ouvrir un compte. */
export function PopupCourriel({
  facture,
  inviter = false,
  surFermeture,
}: {
  facture: Facture;
  inviter?: boolean;
  surFermeture: () => void;
}): JSX.Element {
  const envoi = useEnvoyerCourriel(facture._id);
  const [cles] = useState(() => new ClesParContenu());
  const corrigee = adresseCorrigee(facture);
  const [prerempli] = useState(() => courrielPrerempli(facture));
  const saisie = useFormulaire({
    nom: 'courriel',
    depart: inviter ? invitation(prerempli, window.location.origin) : prerempli,
    regle: fautesCourriel,
    envoyer: (courriel) => envoi.mutateAsync({ courriel, cle: cles.pour(courriel) }),
    reussite: surFermeture,
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={
        <>
          Envoyer <span className={textes.entier}>{facture.numero ?? 'la facture'}</span>{' '}
          <span className={textes.entier}>par e-mail</span>
        </>
      }
      valider="Envoyer l’e-mail"
      largeur={620}
      surFermeture={surFermeture}
    >
      <Champ
        libelle="Destinataire"
        champ={saisie.champ('to')}
        requis
        note={corrigee ? `Le document, figé, imprime encore ${facture.client.email}.` : undefined}
      >
        {(controle) => <Input {...pourAntd(controle)} type="email" size="large" maxLength={254} />}
      </Champ>
      <Champ libelle="Objet" champ={saisie.champ('subject')} requis>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={200} />}
      </Champ>
      <Champ
        libelle="Message"
        champ={saisie.champ('message')}
        note="La facture en PDF est jointe. Les réponses vous arrivent directement."
      >
        {(controle) => (
          <Input.TextArea {...pourAntd(controle)} autoSize={{ minRows: 7, maxRows: 14 }} maxLength={5000} />
        )}
      </Champ>
      <RefusEnvoi
        refus={saisie.refus}
        phrase={(erreur) =>
          `Erreur lors de l'envoi de l'e-mail\u00a0: ${phraseErreur(erreur, 'le serveur ne répond pas.')}`
        }
      />
    </FenetreSaisie>
  );
}
