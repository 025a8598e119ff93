import { App, Button } from 'antd';
import type { ModeleDocument } from '@facturier/domaine/documents/facture';
import { phraseDuLogo, tailleImprimee } from '@facturier/domaine/documents/logo-imprime';
import { useRef, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { parChamp } from '@/components/formulaire/fautes';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useEnvoyerLogo, useLogo, useRetirerLogo } from '../../api/compte';
import type { User } from '../../model/utilisateur';
import stylesPageCompte from '../../pages/PageCompte.module.css';
import stylesSection from '@/components/Section.module.css';

const TYPES = ['image/png', 'image/jpeg'];
const TAILLE_MAX = 1024 * 1024;

const SANS_FICHIER: { fichier: File | null } = { fichier: null };

function refusDuFichier(fichier: File | null): string | null {
  if (!fichier) return null;
  if (!TYPES.includes(fichier.type)) return 'Choisissez une image PNG ou JPEG.';
  return fichier.size > TAILLE_MAX ? 'Cette image dépasse 1\u00a0Mo.' : null;
}

const REGLE = parChamp<typeof SANS_FICHIER>({ fichier: refusDuFichier });

/** Le logo tel qu'il s'imprime, à sa taille, et ce qu'il y faut changer pour qu'il se lise. */
function LogoImprime({ image, modele }: { image: string; modele: ModeleDocument }): JSX.Element {
  const [vu, setVu] = useState<{ image: string; largeur: number; hauteur: number } | null>(null);
  const mm = vu?.image === image && vu.hauteur > 0 ? tailleImprimee(vu, modele) : null;
  const dit = mm && phraseDuLogo(mm);
  return (
    <div className={stylesPageCompte.logoImprime}>
      <div className={stylesPageCompte.logoCadre}>
        <img
          src={image}
          alt="Votre logo"
          style={mm ? { width: `${mm.largeur}mm`, height: `${mm.hauteur}mm` } : undefined}
          onLoad={({ currentTarget: { naturalWidth: largeur, naturalHeight: hauteur } }) =>
            setVu({ image, largeur, hauteur })
          }
        />
      </div>
      {dit && <p className={stylesPageCompte.aide}>{dit.taille}</p>}
      {dit?.avis && <Alerte type="alerte">{dit.avis}</Alerte>}
    </div>
  );
}

/** Le logo des documents : choix, aperçu, retrait. @param modele la mise en page où il s'imprime */
export function ReglageLogo({ user, modele }: { user: User; modele: ModeleDocument }): JSX.Element {
  const champ = useRef<HTMLInputElement>(null);
  const { message } = App.useApp();
  const logo = useLogo(user);
  const envoi = useEnvoyerLogo();
  const retrait = useRetirerLogo();
  const saisie = useFormulaire({
    nom: 'logo',
    depart: SANS_FICHIER,
    regle: REGLE,
    envoyer: async ({ fichier }) => fichier && envoi.mutateAsync(fichier),
    reussite: () => void message.success('Logo enregistré.'),
  });
  const { faute } = saisie.champ('fichier');

  return (
    <div>
      {faute && <Alerte type="erreur">{faute}</Alerte>}
      <RefusEnvoi refus={!faute && saisie.refus} defaut="Cette image n’a pas pu être enregistrée." />
      <RefusEnvoi refus={retrait.error} defaut="Le logo n’a pas pu être retiré." />
      <div className={stylesPageCompte.logoReglage}>
        {user.logo && logo.data ? (
          <LogoImprime image={logo.data} modele={modele} />
        ) : (
          <div className={stylesPageCompte.logoCadre}>
            <span>Aucun logo</span>
          </div>
        )}
        <div>
          <div className={stylesSection.actes}>
            <Button
              id="mentions-logo"
              onClick={() => champ.current?.click()}
              loading={saisie.enCours}
              aria-busy={saisie.enCours}
            >
              {user.logo ? 'Changer de logo' : 'Choisir un logo'}
            </Button>
            {user.logo && (
              <Button type="text" danger loading={retrait.isPending} onClick={() => retrait.mutate()}>
                Retirer le logo
              </Button>
            )}
          </div>
          <p className={stylesPageCompte.aide}>
            PNG ou JPEG, 1&nbsp;Mo au plus. Il paraît en haut de vos factures.
          </p>
        </div>
      </div>
      <input
        ref={champ}
        type="file"
        accept={TYPES.join(',')}
        hidden
        aria-label="Fichier du logo"
        onChange={({ target }) => {
          const fichier = target.files?.[0];
          if (fichier) saisie.envoyer({ fichier });
          target.value = '';
        }}
      />
    </div>
  );
}
