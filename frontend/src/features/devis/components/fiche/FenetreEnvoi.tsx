import type { Devis } from '@facturier/domaine/contrat/devis';
import { DESTINATAIRE_NOM, DESTINATAIRES_MAX, PHRASE_LIBRE } from '@facturier/domaine/devis/envoi';
import { Button, Input } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Champs } from '@/components/formulaire/use-formulaire';
import { Icone } from '@/components/Icone';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { Autrement, EnvoisDuJour, seRemetAutrement } from '@/features/envois/public';
import { useAnnonce } from '@/lib/use-annonce';
import { useEnvoyerDevis } from '../../api/actes-devis';
import {
  champDuRefus,
  corpsDEnvoi,
  envoiNeuf,
  fautesDEnvoi,
  RANGS,
  type EnvoiTape,
} from '../../model/destinataires';
import { useTelechargerPdf } from './use-telecharger-pdf';
import { CopierLienDevis } from './CopierLienDevis';
import styles from './envoi.module.css';

function UnDestinataire({
  rang,
  saisie,
  envois,
}: {
  rang: number;
  saisie: Champs<EnvoiTape>;
  /** Ce que le jour admet encore vers cette adresse. */
  envois: ReactNode;
}): JSX.Element {
  const suffixe = rang === 0 ? '' : `, destinataire ${rang + 1}`;
  return (
    <div className={styles.destinataire}>
      <Champ libelle={`Adresse e-mail${suffixe}`} champ={saisie.champ(`email${rang}`)} requis>
        {(controle) => <Input {...pourAntd(controle)} type="email" size="large" maxLength={254} />}
      </Champ>
      <Champ libelle={`Nom${suffixe}`} champ={saisie.champ(`nom${rang}`)}>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={DESTINATAIRE_NOM.max} />}
      </Champ>
      <div className={styles.envois}>{envois}</div>
    </div>
  );
}

/** À qui le devis part, cinq adresses au plus, et ce que l'on y ajoute : chacun reçoit le PDF et son propre lien. */
export default function FenetreEnvoi({
  devis,
  surFermeture,
}: {
  devis: Devis;
  surFermeture: () => void;
}): JSX.Element {
  const envoi = useEnvoyerDevis(devis._id);
  const { fait } = useAnnonce();
  const [cles] = useState(() => new ClesParContenu());
  const [nombre, setNombre] = useState(1);
  const saisie = useFormulaire<EnvoiTape>({
    nom: 'envoi-devis',
    depart: envoiNeuf(devis),
    regle: (tape) => fautesDEnvoi(tape, nombre),
    champDuRefus,
    envoyer: (tape) => {
      const corps = corpsDEnvoi(tape, nombre);
      return envoi.mutateAsync({ corps, cle: cles.pour(corps) });
    },
    reussite: () => {
      surFermeture();
      fait('Le devis part par e-mail.');
    },
  });
  const telecharger = useTelechargerPdf(devis);
  const autrement = (rang: number): JSX.Element => (
    <Autrement telecharger={telecharger}>
      <CopierLienDevis
        devisId={devis._id}
        email={saisie.valeurs[`email${rang}`] ?? ''}
        nom={saisie.valeurs[`nom${rang}`] ?? ''}
      />
    </Autrement>
  );
  const arrete = seRemetAutrement(saisie.refus);
  const retirer = (): void => {
    saisie.changer({ [`email${nombre - 1}`]: '', [`nom${nombre - 1}`]: '' });
    setNombre(nombre - 1);
  };
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Envoyer ${devis.numero ?? 'le devis'}`}
      valider="Envoyer le devis"
      largeur={620}
      depart={saisie.valeurs.email0 ? 'acte' : 'champ'}
      surFermeture={surFermeture}
    >
      <p>
        Chacun reçoit le PDF et un lien à son adresse. Un rappel part seul à trois jours, à sept jours et
        avant le terme, tant qu’aucune réponse n’est venue.
      </p>
      {RANGS.slice(0, nombre).map((rang) => (
        <UnDestinataire
          key={rang}
          rang={rang}
          saisie={saisie}
          envois={
            !arrete && (
              <EnvoisDuJour adresse={saisie.valeurs[`email${rang}`] ?? ''} autrement={autrement(rang)} />
            )
          }
        />
      ))}
      <div className={styles.gestes}>
        {nombre < DESTINATAIRES_MAX && (
          <Button icon={<Icone nom="plus" taille={16} />} onClick={() => setNombre(nombre + 1)}>
            Ajouter une adresse
          </Button>
        )}
        {nombre > 1 && (
          <Button type="text" onClick={retirer}>
            Retirer la dernière
          </Button>
        )}
      </div>
      <Champ libelle="Message" champ={saisie.champ('message')} note="Au-dessus du devis, dans l’e-mail.">
        {(controle) => (
          <Input.TextArea
            {...pourAntd(controle)}
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={PHRASE_LIBRE.max}
          />
        )}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut="Le devis n’est pas parti." action={arrete && autrement(0)} />
    </FenetreSaisie>
  );
}
